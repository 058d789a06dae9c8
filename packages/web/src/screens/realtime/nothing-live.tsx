import type { Dashboard } from '@sightline/contract/dashboards';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../dashboard/page-link.tsx';

/** No widget is meant for this page: says how one gets here to those who can put it there. */
export const NothingLive = ({ dashboard: { permalink, editable } }: { dashboard: Dashboard }) => (
  <EmptyState
    title="Nothing is live here yet"
    action={
      <PageLink
        page="dashboard.show"
        permalink={permalink}
        {...(editable && { search: { edit: 'true' } })}
        className={buttonClass({ variant: 'primary' })}
      >
        {editable ? 'Edit the dashboard' : 'Open the report'}
      </PageLink>
    }
  >
    {editable
      ? 'This page shows figures of this very moment, such as people on a website. Add a widget whose report answers “right now” and tick “Show on the real-time page” in its settings, under “Description and more”.'
      : 'This report has no figures of this very moment.'}
  </EmptyState>
);
