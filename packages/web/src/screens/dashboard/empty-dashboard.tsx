import { Button } from '#ui/base/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useWords } from '#widgets/look/use-words.ts';

/** Nothing on it yet: says what belongs here to those who can put it there. */
export const EmptyDashboard = ({ what, editable, onEdit }: { what: 'dashboard' | 'page'; editable: boolean; onEdit: () => void }) => {
  const words = useWords().page;
  return (
    <EmptyState
      title={editable ? `An empty ${what}` : words.nothingYet}
      action={
        editable && (
          <Button variant="primary" onClick={onEdit}>
            Add the first widget
          </Button>
        )
      }
    >
      {editable ? 'Begin with your client’s first question.' : what === 'page' ? null : words.noContent}
    </EmptyState>
  );
};
