/** Fields a page list is asked for when the pages themselves are wanted. */
const PAGE_FIELDS = ['category', 'link', 'fan_count', 'followers_count', 'picture', 'tasks'];
const LISTS = /^(?:me|\d+)\/(?:accounts|owned_pages|client_pages)$/;

/**
 * Lists of pages serve two: reports on pages, and finding the Instagram accounts behind them. What is asked for tells whose a
 * call is; null: not a list of pages.
 */
export function pageListFor(path: string, params: URLSearchParams): 'pages' | 'instagram' | null {
  if (!LISTS.test(path)) return null;
  let outer = params.get('fields') ?? '';
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replace(/\{[^{}]*\}/g, '');
  }
  const names = outer.split(/\W+/);
  return names.includes('instagram_business_account') && !names.some((name) => PAGE_FIELDS.includes(name)) ? 'instagram' : 'pages';
}
