/** Drawn on 16 × 16 with a line of 1.5. */
const paths = {
  archive: 'M2 3h12v3H2zM3 6v7h10V6M6.5 9h3',
  auto: 'M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11',
  bell: 'M3.5 11.5h9L11.5 9V6.5a3.5 3.5 0 0 0-7 0V9zM6.8 13.5h2.4',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'M3 8.5l3.2 3L13 4.5',
  chevronDown: 'M4 6l4 4 4-4',
  chevronLeft: 'M10 4L6 8l4 4',
  chevronRight: 'M6 4l4 4-4 4',
  chevronUp: 'M4 10l4-4 4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  company: 'M3 14V3h6v11M9 6h4v8M5 6h2M5 9h2M2 14h12',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  dashboards: 'M2.5 2.5h5v6h-5zM10 2.5h3.5v3.5H10zM10 8.5h3.5v5H10zM2.5 11h5v2.5h-5z',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  download: 'M8 3v7.5M5 7.5l3 3 3-3M3 10v3h10v-3',
  error: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 5v4M8 11.2v.01',
  external: 'M6.5 3H3v10h10V9.5M9 3h4v4M13 3L7.5 8.5',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  flag: 'M4 14V2.5h8.5l-2.5 3 2.5 3H4',
  folder: 'M2 4h4l1.5 2H14v7H2z',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c2 1.6 2.6 3.8 2.6 6S10 12.4 8 14C6 12.4 5.4 10.2 5.4 8S6 3.6 8 2z',
  heading: 'M4 3v10M12 3v10M4 8h8',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.5 5.8v.01',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.5V11M8 5v.01',
  link: 'M6.5 9.5l3-3M7 4.5l1.3-1.3a2.7 2.7 0 0 1 3.9 3.9L11 8.4M9 11.5l-1.3 1.3a2.7 2.7 0 0 1-3.9-3.9L5 7.6',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  mail: 'M2 4h12v8.5H2zM2.5 4.5L8 9l5.5-4.5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  minus: 'M3 8h10',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3l8 5-8 5z',
  plus: 'M8 3v10M3 8h10',
  pulse: 'M1.5 8.5h2.8l2-5 3.2 9 2-4h3',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3',
  restore: 'M3 8a5 5 0 1 0 1.5-3.6M3 2.5v3h3',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5l3 3',
  sidebar: 'M2.5 3h11v10h-11zM6 3v10',
  signOut: 'M6.5 3H3v10h3.5M6.5 8H14M11 5l3 3-3 3',
  sources: 'M8 2.5c3 0 5 .8 5 2s-2 2-5 2-5-.8-5-2 2-2 5-2zM3 4.5v7c0 1.2 2 2 5 2s5-.8 5-2v-7M3 8c0 1.2 2 2 5 2s5-.8 5-2',
  star: 'M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z',
  sun: 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1',
  text: 'M5.5 3h5M8 3v10M5.5 13h5',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.5v4.5M9.3 6.5v4.5',
  upload: 'M8 10.5V3M5 6l3-3 3 3M3 10v3h10v-3',
  user: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM2.8 13.5c.6-2.7 2.6-4 5.2-4s4.6 1.3 5.2 4',
  warning: 'M8 2.5l6 11H2zM8 6.5V10M8 11.8v.01',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the words beside it, or the `aria-label` of its button, say what it means. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
