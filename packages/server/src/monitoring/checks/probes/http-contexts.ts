import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

/**
 * Whom connections trust: the usual authorities, `authorities`, and for one website its own. Made once for each such website, as making one takes
 * longer than a handshake.
 */
export function createContexts(authorities: readonly string[]): (own: string | null) => SecureContext {
  const withOthers = (others: readonly string[]): SecureContext =>
    others.length === 0 ? createSecureContext() : createSecureContext({ ca: [...getCACertificates('default'), ...others] });
  const usual = withOthers(authorities);
  const byOwn = new Map<string, SecureContext>();
  return (own) => {
    if (own === null) return usual;
    const made = byOwn.get(own) ?? withOthers([...authorities, own]);
    byOwn.set(own, made);
    return made;
  };
}
