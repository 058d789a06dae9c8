/**
 * A page's address whose escapes say nothing is taken by the letter: it leads nowhere like any other that does not exist, with the same page. Calls of
 * the API are told.
 */
export function readableAddress(url: string): string {
  if (url.startsWith('/api/')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
