/** What a dashboard looks like, for the empty list. */
export const DashboardPicture = () => (
  <svg width="240" height="132" viewBox="0 0 240 132" fill="none" aria-hidden="true" focusable="false">
    {[0, 60, 120, 180].map((x) => (
      <rect key={x} x={x + 0.5} y="0.5" width="53" height="35" rx="5" fill="var(--paper)" stroke="var(--line-control)" />
    ))}
    {[0, 60, 120, 180].map((x, index) => (
      <path key={x} d={`M${x + 6} 28l10-4 10 2 10-6 12-2`} stroke={`var(--series-${index + 1})`} strokeWidth="1.6" strokeLinecap="round" />
    ))}
    {[0, 60, 120, 180].map((x) => (
      <rect key={x} x={x + 6} y="7" width="22" height="7" rx="2" fill="var(--line-control)" />
    ))}
    <rect x="0.5" y="42.5" width="173" height="89" rx="5" fill="var(--paper)" stroke="var(--line-control)" />
    <path d="M10 62h154M10 82h154M10 102h154M10 122h154" stroke="var(--line)" />
    <path d="M10 112l22-14 22 6 22-20 22 8 22-24 22 10 22-12" stroke="var(--series-1)" strokeWidth="2" strokeLinejoin="round" />
    <path
      d="M10 116l22-6 22 2 22-14 22 6 22-16 22 8 22-8"
      stroke="var(--series-1)"
      strokeWidth="1.6"
      strokeDasharray="4 3"
      opacity="0.45"
    />
    <rect x="180.5" y="42.5" width="53" height="89" rx="5" fill="var(--paper)" stroke="var(--line-control)" />
    {[0, 1, 2, 3, 4].map((row) => (
      <rect key={row} x="187" y={54 + row * 14} width={38 - row * 6} height="6" rx="2" fill="var(--series-1)" />
    ))}
  </svg>
);
