/** Own drawing: three growing bars. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">' +
  '<circle cx="5" cy="18.5" r="2.5" fill="#c2570c"/><rect x="9.5" y="10" width="5" height="11" rx="2.5" fill="#e37400"/>' +
  '<rect x="16.5" y="3" width="5" height="18" rx="2.5" fill="#f9ab00"/></svg>';
