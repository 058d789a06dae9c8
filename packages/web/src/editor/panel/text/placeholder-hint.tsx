import { namesIn, placeholders } from '@sightline/contract/dashboards';
import panelStyles from '../panel.module.css';

const all = placeholders.map(({ name }) => `{${name}}`).join(', ');

/** What is odd about the names in braces of a text, in words; null where nothing is. */
function hintFor(text: string, clientName: string): string | null {
  const { known, unknown } = namesIn(text);
  const [first] = unknown;
  if (first !== undefined) return `{${first}} is no placeholder. There are ${all}.`;
  return known.includes('client') && clientName.trim() === '' ? '{client} is empty: Styles has no client name.' : null;
}

export function PlaceholderHint({ text, clientName }: { text: string; clientName: string }) {
  const hint = hintFor(text, clientName);
  return (
    hint !== null && (
      <p className={panelStyles.warning} role="status">
        {hint}
      </p>
    )
  );
}
