const unknownAuthority = 'its certificate is not issued by a known authority';
/** Why a server's certificate is not taken, by what Node calls it. */
export const certificateReasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate vouches for itself alone',
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${unknownAuthority}, or the certificates above it are not sent along`,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};
