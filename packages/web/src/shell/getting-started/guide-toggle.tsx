import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { panelId } from './panel-id.ts';

/** Shows and hides the panel Getting started. */
export const GuideToggle = ({ isOpen, isNarrow, onToggle }: { isOpen: boolean; isNarrow: boolean; onToggle: () => void }) => (
  <Button
    variant="quiet"
    size="s"
    icon={isNarrow}
    aria-label={isNarrow ? 'Getting started' : undefined}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    title={isNarrow ? 'Getting started' : undefined}
    onClick={onToggle}
  >
    <Icon name="flag" /> {!isNarrow && 'Getting started'}
  </Button>
);
