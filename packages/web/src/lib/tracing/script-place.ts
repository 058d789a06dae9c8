/** Scripts by their name alone: the host may be a company's own, and the page's address names a dashboard. */
export function scriptPlace(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return path.startsWith('/assets/') ? `app://${path}` : 'app:///page';
}
