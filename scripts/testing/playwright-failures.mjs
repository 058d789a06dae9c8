import { relative } from 'node:path';
import { noteFailures } from './failures.mjs';

/** Notes what failed, with faults outside any test. */
export default class PlaywrightFailures {
  #root;
  #loose = [];

  onBegin(_config, suite) {
    this.#root = suite;
  }

  /** Of a worker that could not be ended in order, for one. */
  onError({ message = '', location }) {
    const file = location ? relative(process.cwd(), location.file) : '';
    this.#loose.push({ file, name: 'outside its tests', message });
  }

  onEnd() {
    const failures = this.#root
      .allTests()
      .filter((test) => test.outcome() === 'unexpected')
      .map((test) => ({
        file: relative(process.cwd(), test.location.file),
        name: test.title,
        message: test.results.find(({ error }) => error)?.error?.message ?? '',
      }));
    noteFailures('e2e', [...failures, ...this.#loose]);
  }

  printsToStdio() {
    return false;
  }
}
