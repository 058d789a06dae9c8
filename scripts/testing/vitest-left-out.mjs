/** What a run on a cluster leaves out, each with the reason that is stated at the test; one without is a failure. */
export default class VitestLeftOut {
  onTestRunEnd(modules) {
    const leftOut = modules.flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => ({
        test: `${module.relativeModuleId} › ${test.fullName}`,
        why: test.result().note,
      })),
    );
    const byReason = Map.groupBy(leftOut, ({ why }) => why ?? '');
    if (leftOut.length > 0) console.log(`\nLeft out of the cluster: ${leftOut.length}`);
    for (const [why, tests] of byReason) {
      console.log(`\n  ${why || 'NO REASON is stated (notSpread in packages/server/test/database/not-spread.ts takes one)'}`);
      for (const { test } of tests) console.log(`    ${test}`);
    }
    if (byReason.has('')) process.exitCode = 1;
  }
}
