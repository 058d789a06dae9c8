import { bookOf, tags } from './book.ts';
import { type Call, listRows, namedFields, searched } from './listing.ts';

export function listTags(call: Call): unknown {
  const { accounts, deals } = bookOf(call.seed, call.key.team, call.now);
  const counted = tags.map((tag) => {
    const of = (rows: readonly { tags: readonly { id: number }[] }[]) =>
      rows.filter((row) => row.tags.some(({ id }) => id === tag.id)).length;
    const [account_count, opportunity_count] = [of(accounts), of(deals)];
    return { ...tag, account_count, person_count: 0, opportunity_count, total_count: account_count + opportunity_count, automated: false };
  });
  const isFound = searched(call.params);
  return listRows(
    call,
    counted.filter(({ name }) => isFound(name)),
    { usualLimit: 20, fields: namedFields, prefix: 'tag', describe: (tag) => tag },
  );
}
