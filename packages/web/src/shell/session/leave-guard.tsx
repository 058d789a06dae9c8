import { useBlocker } from '@tanstack/react-router';
import { LeaveQuestion } from '#ui/dialogs/leave-question.tsx';
import { hasUnsaved, mayGo } from '#ui/forms/actions/unsaved.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';

/** The one guard of what is typed and not saved: before another page, another part of this one, and before the window is closed or loaded anew. */
export function LeaveGuard() {
  useBlocker({ shouldBlockFn: async (by) => !(await mayGo(by)), enableBeforeUnload: hasUnsaved });
  return (
    <>
      <LeaveQuestion />
      <SignedOutNotice />
    </>
  );
}
