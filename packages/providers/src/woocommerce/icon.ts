/** A shopping bag with a price tag's eye. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none"><rect x="1.5" y="1.5" width="21" height="21" rx="6" fill="#7f54b3"/><path d="M6.5 9.5h11l-.9 8.3H7.4z" fill="#fff"/><path d="M9.2 11V8.2a2.8 2.8 0 0 1 5.6 0V11" stroke="#fff" stroke-width="1.5" stroke-linecap="round"/><circle cx="12" cy="13.8" r="1.3" fill="#7f54b3"/></svg>';
