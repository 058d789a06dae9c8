const hostForm = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** The website a page says it was opened from; null for what is no host, and for pages of its own host. */
export function referrerHost({ from = '', host }: { from: string | undefined; host: string }): string | null {
  const name = from.trim().toLowerCase();
  return hostForm.test(name) && name !== host ? name : null;
}
