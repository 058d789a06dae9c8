import type { Dashboard } from '@sightline/contract/dashboards';
import { useNavigate } from '@tanstack/react-router';
import { useFavourites, useSetFavourite } from '#api/queries/folders.ts';
import { openAnnotationsLater } from '#features/annotations/open-annotations-later.ts';
import { type PageCommand, usePageCommands } from '#features/menus/page-commands.ts';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pages } from '#lib/page/route-table.ts';
import { makePdf } from '#print/pdf/make-pdf.ts';
import { notifyFailed, notifyInfo } from '#ui/feedback/notify.tsx';
import { copyAndTell } from '#ui/forms/actions/copy-and-tell.ts';
import { pdfRefusal } from '#ui/pdf-button/pdf-phase.ts';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { useLook } from '#widgets/look/look.ts';
import { openMailReportingLater } from '../automatic-reports/open-reports-later.ts';
import { useRangeSteps } from './range/use-range-steps.ts';
import { noteShared, sharedAddresses } from './share/shared-addresses.ts';

/** What the buttons around a dashboard do, in the command palette; its edit button offers itself. */
export function DashboardCommands({ dashboard, shown }: { dashboard: Dashboard; shown: ShownRange }) {
  const navigate = useNavigate();
  const { locale } = useLook();
  const steps = useRangeSteps(shown);
  const favourites = useFavourites();
  const setFavourite = useSetFavourite();
  const { id, permalink, editable } = dashboard;
  const isFavourite = favourites.data?.some((each) => each.id === id) ?? false;
  const copy = async (address: string) => {
    if (await copyAndTell(address)) noteShared();
  };
  const preparePdf = () => {
    const refusal = pdfRefusal(finishedOf(dashboard).length, getPageConfig().maxWidgetsForPdf);
    if (refusal === null) makePdf({ dashboard, range: shown.range }, noteShared);
    else notifyInfo(refusal);
  };
  const commands: (PageCommand | false)[] = [
    ...sharedAddresses(dashboard, shown).map(
      ({ label, address }): PageCommand => ({ label, keywords: 'share address', icon: 'link', run: () => void copy(address()) }),
    ),
    dashboard.widgets.length > 0 && { label: 'Make a PDF', keywords: 'print paper export download file', icon: 'file', run: preparePdf },
    editable && {
      label: 'Mail reporting',
      keywords: 'automatic report email schedule send',
      icon: 'calendar',
      run: () => void openMailReportingLater(dashboard),
    },
    {
      label: 'Annotations',
      keywords: 'notes comments days',
      icon: 'flag',
      run: () => void openAnnotationsLater({ dashboard: { id, permalink, editable }, today: shown.today, locale, newOn: null }),
    },
    {
      label: isFavourite ? 'Remove from favourites' : 'Mark as a favourite',
      keywords: 'star',
      icon: 'star',
      run: () => setFavourite.mutate({ id, favourite: !isFavourite }, { onError: notifyFailed }),
    },
    dashboard.widgets.some(({ realTime }) => realTime) && {
      label: 'Real time',
      keywords: 'realtime live now',
      icon: 'pulse',
      run: () => void navigate({ to: pages['dashboard.realTime'].path, params: { permalink } }),
    },
    { label: 'Previous period', keywords: 'days dates earlier before month week', icon: 'chevronLeft', run: steps.previous },
    steps.next !== null && { label: 'Next period', keywords: 'days dates later after month week', icon: 'chevronRight', run: steps.next },
  ];
  usePageCommands(commands.filter((command) => command !== false));
  return null;
}
