import { expect, it } from 'vitest';
import { previewPasted } from './pasted-preview.ts';

it.each([
  ['', 0, 0, 0],
  ['client.com', 1, 0, 0],
  ['client.com\nhttps://Shop.client.com/basket\n\nclient.com', 2, 1, 0],
  ['client.com, other.com other.org', 3, 0, 0],
  ['domain,note\nclient.com,"Relaunch, in May"\n"other.com",', 2, 0, 0],
  ['not a host!!', 0, 0, 1],
  ['client.com\nno<host>\nanna@client.com', 1, 0, 2],
])('reads %j', (text, count, repeatedCount, faultsCount) => {
  expect(previewPasted(text)).toMatchObject({ count, repeatedCount, faultsCount });
});

it('names the line and what stands there', () => {
  expect(previewPasted('client.com\nno<host>').faults).toMatchObject([{ line: 2, text: 'no<host>' }]);
});

it('tells a few of many', () => {
  expect(previewPasted('<\n'.repeat(200))).toMatchObject({ faultsCount: 200, faults: { length: 5 } });
});
