import { Button } from '#ui/base/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useWords } from '#widgets/look/use-words.ts';

/** Nothing on it yet: says what belongs here to those who can put it there. */
export const EmptyDashboard = ({ editable, onEdit }: { editable: boolean; onEdit: () => void }) => {
  const words = useWords().page;
  return (
    <EmptyState
      title={editable ? 'An empty dashboard' : words.nothingYet}
      action={
        editable && (
          <Button variant="primary" onClick={onEdit}>
            Add the first widget
          </Button>
        )
      }
    >
      {editable
        ? 'Widgets show figures of a source, of an uploaded table, or a text of yours. Start with the number your client asks for first.'
        : words.noContent}
    </EmptyState>
  );
};
