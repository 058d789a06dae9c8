/** Own drawing: a sheet with a table on it. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">' +
  '<path d="M6 2h9l5 5v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" fill="#188038"/><path d="M15 2l5 5h-5z" fill="#7bc491"/>' +
  '<path d="M7.5 11h9v8h-9zM7.5 13.7h9M7.5 16.3h9M12 11v8" fill="none" stroke="#fff" stroke-width="1.3"/></svg>';
