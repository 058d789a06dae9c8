/** Where a sandbox stands in: `https://host/path?x` becomes `{sandboxUrl}/host/path?x`. */
export function toSandbox(url: string, sandboxUrl: string): string {
  const { host, pathname, search } = new URL(url);
  return `${sandboxUrl.replace(/\/+$/, '')}/${host}${pathname}${search}`;
}
