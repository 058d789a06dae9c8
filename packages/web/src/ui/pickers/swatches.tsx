import styles from './swatches.module.css';

const widthRem = 1;

/** Colours side by side, in their order. Decorative: the words beside them say what they are. */
export function Swatches({ colours }: { colours: readonly string[] }) {
  const share = 100 / colours.length;
  const stops = colours.map((colour, place) => `${colour} ${place * share}% ${(place + 1) * share}%`);
  const look = { width: `${colours.length * widthRem}rem`, background: `linear-gradient(to right, ${stops.join(', ')})` };
  return <span className={styles.swatches} aria-hidden="true" style={look} />;
}
