import type { DashboardStyles } from '@sightline/contract/dashboards';

/** A dashboard's styles for paper: light whatever they are, on white. Its ink stays where it was chosen for a light ground of ours. */
export const stylesOnPaper = (styles: DashboardStyles): DashboardStyles => ({
  ...styles,
  theme: 'light',
  backgroundColor: null,
  dashboardBackgroundColor: null,
  backgroundImage: null,
  color: styles.theme === 'light' && styles.backgroundColor === null && styles.dashboardBackgroundColor === null ? styles.color : null,
});
