/** A lens over rising bars. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none"><rect x="1.5" y="1.5" width="21" height="21" rx="6" fill="#ff642d"/><circle cx="10.8" cy="10.8" r="5.3" stroke="#fff" stroke-width="1.7"/><path d="m14.8 14.8 3.7 3.7" stroke="#fff" stroke-width="2" stroke-linecap="round"/><path d="M8.6 12.6v-1.4M10.8 12.6V9.8M13 12.6V8.6" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/></svg>';
