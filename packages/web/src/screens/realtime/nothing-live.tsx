import type { Dashboard } from '@sightline/contract/dashboards';
import { wordsIn } from '@sightline/contract/frames';
import { editSearch } from '#lib/page/edit-address.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useLook } from '#widgets/look/look.ts';
import { PageLink } from '../dashboard/links/page-link.tsx';

/** No widget is meant for this page: says how one gets here to those who can put it there. */
export const NothingLive = ({ dashboard: { permalink, editable } }: { dashboard: Dashboard }) => {
  const { live } = wordsIn(useLook().locale);
  return (
    <EmptyState
      title={editable ? 'Nothing is live here yet' : live.nothing}
      action={
        <PageLink
          page="dashboard.show"
          permalink={permalink}
          {...(editable && { search: editSearch })}
          className={buttonClass({ variant: 'primary' })}
        >
          {editable ? 'Edit the dashboard' : live.openReport}
        </PageLink>
      }
    >
      {editable ? 'Add a widget with a “right now” report and tick “Show on the real-time page”.' : live.noLiveFigures}
    </EmptyState>
  );
};
