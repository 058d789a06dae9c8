/** Of the panel Getting started, for the button that shows it. */
export const panelId = 'getting-started';
