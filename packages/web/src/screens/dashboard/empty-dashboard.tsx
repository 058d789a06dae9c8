import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Nothing on it yet: says what belongs here to those who can put it there. */
export const EmptyDashboard = ({ editable, onEdit }: { editable: boolean; onEdit: () => void }) => (
  <EmptyState
    title={editable ? 'An empty dashboard' : 'Nothing to show yet'}
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
      : 'This report has no content at the moment.'}
  </EmptyState>
);
