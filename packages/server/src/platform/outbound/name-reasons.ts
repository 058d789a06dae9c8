/** Why a name led to no address or record, by the code of the resolver; what follows “The host does not answer:” and the like. */
export const nameReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  ENODATA: 'its name leads to no address',
  ESERVFAIL: 'its name servers give no proper answer',
  ETIMEOUT: 'its name servers do not answer',
  ECANCELLED: 'its name servers do not answer',
  EREFUSED: 'its name servers refuse to answer',
  EBADNAME: 'its name is not well formed',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  ELOOP: 'its records lead to each other in a circle',
};
