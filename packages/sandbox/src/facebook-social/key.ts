/** Names this stand-in in `/__faults`, `/__calls` and `/__ledger`. */
export const KEY = 'facebook-social';
