/** The product's mark. */
export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path d="M6.5 14.8l11-5.6" fill="none" stroke="var(--on-accent)" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
);
