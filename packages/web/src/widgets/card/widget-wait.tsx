import { stateOf, type Widget } from '@sightline/contract/dashboards';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useInsightTools } from '../insight/insight-tools.ts';
import { useLook } from '../look/look.ts';
import styles from './widget-wait.module.css';

/** The accounts a widget asks, as they were called when they were chosen. */
const sourceNamesOf = ({ instances }: Widget): string[] => instances.flatMap(({ accounts }) => accounts.map(({ label }) => label));

/** In the place of figures that are on their way; after a second it says what is waited for. */
export function WidgetWait({ widget }: { widget: Widget }) {
  const reader = useInsightTools()?.reader ?? 'member';
  const { locale } = useLook();
  const { words } = stateOf({ answer: undefined, reader, isMissed: false, sourceNames: sourceNamesOf(widget), locale });
  return (
    <div className={styles.wait}>
      <Skeleton height="100%" />
      <p className={styles.reason}>{words}</p>
    </div>
  );
}
