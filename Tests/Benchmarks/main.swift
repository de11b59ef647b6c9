Benchmarks.run()
