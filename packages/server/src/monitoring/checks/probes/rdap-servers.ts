/**
 * Registries of the most common endings with the address of their RDAP service, so that a fresh installation is not without any before it has read
 * the whole list. Facts of IANA's “Bootstrap Service Registry for Domain Name Space” as of 2026-02-13 (https://data.iana.org/rdap/dns.json; IANA's
 * protocol registries are in the public domain, CC0 1.0: https://www.iana.org/help/licensing-terms).
 */
export const rdapServers: readonly (readonly [endings: readonly string[], server: string])[] = [
  [['com'], 'https://rdap.verisign.com/com/v1/'],
  [['net'], 'https://rdap.verisign.com/net/v1/'],
  [['org'], 'https://rdap.publicinterestregistry.org/rdap/'],
  [['info', 'pro', 'ai', 'agency'], 'https://rdap.identitydigital.services/rdap/'],
  [['biz'], 'https://rdap.nic.biz/'],
  [['app', 'dev'], 'https://pubapi.registry.google/rdap/'],
  [['uk'], 'https://rdap.nominet.uk/uk/'],
  [['fr'], 'https://rdap.nic.fr/'],
  [['nl'], 'https://rdap.sidn.nl/'],
  [['pl'], 'https://rdap.dns.pl/'],
  [['cz'], 'https://rdap.nic.cz/'],
  [['no'], 'https://rdap.norid.no/'],
  [['fi'], 'https://rdap.fi/rdap/rdap/'],
  [['br'], 'https://rdap.registro.br/'],
  [['ca'], 'https://rdap.ca.fury.ca/rdap/'],
  [['au'], 'https://rdap.cctld.au/rdap/'],
];
