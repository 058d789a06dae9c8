import { makeWidget } from '../factories/factories.ts';
import { type TestApp, testApp } from './app.ts';
import { type Harness, makeHarness } from './dashboard-harness.ts';
import { plainRenderer } from './plain-renderer.ts';

/** An app that draws pages itself, and an empty dashboard in it. */
interface DrawnApp {
  test: TestApp;
  harness: Harness;
  /** Of the dashboard. */
  id: string;
  /** Of its page. */
  address: string;
}

export async function drawnApp(...[engine, parts = {}]: Parameters<typeof testApp>): Promise<DrawnApp> {
  const test = await testApp(engine, { renderer: plainRenderer, ...parts });
  const harness = await makeHarness(test);
  const { id, permalink } = await harness.create('Peak & Sons');
  return { test, harness, id, address: `/dashboards/${permalink}` };
}

/** Has anybody look at it, with a text to read. */
export async function shareText({ harness, id }: Pick<DrawnApp, 'harness' | 'id'>): Promise<void> {
  await harness.save(id, { version: '1', widgets: [makeWidget({ format: 'textCard', instances: [], description: '<p>a</p>' })] });
  await harness.share(id, { category: 'public', public: true });
}
