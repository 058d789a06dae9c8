/** Widths in CSS pixels at which the layout changes; style sheets repeat them, because a media query cannot read a custom property. */
export const widths = {
  /** Up to here the sidebar is off the canvas. */
  phone: 425,
} as const;
