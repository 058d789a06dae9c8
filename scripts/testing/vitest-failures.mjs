import { relative } from 'node:path';
import { noteFailures } from './failures.mjs';

/** Notes the failures of a run, with faults outside any test (`name` says so). */
export default class VitestFailures {
  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module) => {
      const file = module.relativeModuleId;
      const ofTests = [...module.children.allTests('failed')].map((test) => ({
        file,
        name: test.fullName,
        message: test.result().errors?.[0]?.message ?? '',
      }));
      const ofSuites = [module, ...module.children.allSuites()]
        .flatMap((suite) => suite.errors())
        .map((error) => ({ file, name: 'outside its tests', message: error.message ?? '' }));
      return [...ofTests, ...ofSuites];
    });
    const loose = unhandled.map((error) => ({
      file: error.VITEST_TEST_PATH ? relative(process.cwd(), error.VITEST_TEST_PATH) : '',
      name: 'a fault that no test waited for',
      message: error.message ?? '',
    }));
    noteFailures('unit', [...failures, ...loose]);
  }
}
