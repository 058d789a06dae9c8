/** A website that may show dashboards in a frame: read from what somebody typed, or why it cannot be. */
export type EmbedParent = { origin: string } | { fault: string };

const example = 'https://client.com or https://*.client.com';
const anyLabel = '*.';
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Only for trying out on one's own machine; everything else has to be encrypted. */
const ownMachine = ['localhost', '127.0.0.1'];

const isDomain = (host: string): boolean => {
  const labels = host.split('.');
  return labels.length >= 2 && labels.every((each) => label.test(each)) && /[a-z]/.test(labels.at(-1) ?? '');
};

/**
 * The origin as a content security policy names it: lower case, names of other scripts in their ASCII form, no default port. `*.` stands for every
 * name below a domain, not the domain itself.
 */
export function readEmbedParent(text: string): EmbedParent {
  const typed = text.trim();
  const fault = (why: string): EmbedParent => ({ fault: `“${typed.slice(0, 80)}”: ${why}` });
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme === undefined) return fault(`begin with https://, such as ${example}.`);
  const rest = typed.slice(scheme.length + '://'.length);
  const isWide = rest.startsWith(anyLabel);
  const plain = `${scheme}://${isWide ? rest.slice(anyLabel.length) : rest}`;
  if (/[\s,;'"\\]/.test(plain)) return fault('write one address a line, without commas, quotes or spaces.');
  if (plain.includes('*')) return fault(`a star can only stand for the first part of the name, such as https://*.client.com.`);
  if (!URL.canParse(plain)) return fault(`this is no address of a website. Write it as ${example}.`);
  const url = new URL(plain);
  if (url.username !== '' || url.password !== '') return fault('leave the user name and password out.');
  if ((url.pathname !== '/' && url.pathname !== '') || url.search !== '' || url.hash !== '')
    return fault(`give the website alone, without what comes after it: ${url.protocol}//${isWide ? anyLabel : ''}${url.host}.`);
  const isOwnMachine = ownMachine.includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine))
    return fault('only websites with https:// can show reports, so that nobody on the way can read or change them.');
  if (isWide ? !isDomain(url.hostname) : !isOwnMachine && !isDomain(url.hostname))
    return fault(
      isWide ? `name a domain after the star, such as https://*.client.com.` : `this is no name of a website. Write it as ${example}.`,
    );
  return { origin: `${url.protocol}//${isWide ? anyLabel : ''}${url.host}` };
}
