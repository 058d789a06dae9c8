import type { DocumentInput, DocumentShell } from '@sightline/contract/app';
import { isFinished, isIntroPassed } from '@sightline/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beginWith } from '#api/queries/opening.ts';
import { barePages, findPage } from '#lib/page/route-table.ts';
import { Shell } from '#shell/frame/shell.tsx';
import { drawSidebar } from '#shell/frame/use-sidebar.ts';
import { MantineRoot } from '#ui/theme/mantine-root.tsx';
import { guard } from '../guard/guard.ts';

type Shelled = Pick<DocumentInput, 'config' | 'address'> & { shell: DocumentShell };

/** Whether this person sees this page at once: no question, step or refusal comes before it, and nothing stands on it that a text does not know. */
export function opensAtOnce({ config, address }: Omit<Shelled, 'shell'>): boolean {
  const { user, onboarding: current, questionnaire, flow, support } = config;
  const onboarding = current === null ? null : { current, questionnaire, flow };
  if (support !== null || (onboarding !== null && !(isIntroPassed(onboarding) && isFinished(onboarding)))) return false;
  const place = findPage(address.pathname);
  // One leads on, and some have nothing around them.
  if (place === null || place.name === 'root' || barePages.includes(place.name)) return false;
  const href = `${address.pathname}${address.search}`;
  return guard({ page: place.name, params: place.params, href, user, onboarding }).kind === 'open';
}

/** The shell around a page, as `app.tsx` and `root-layout.tsx` draw it, with its words from what the page begins with; its links lead where they lead. */
export function shellOfText(cache: QueryClient, { address, shell }: Omit<Shelled, 'config'>, page: ReactNode): ReactNode {
  drawSidebar(shell.sidebar);
  beginWith(cache, shell.opening, Date.now());
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`${address.pathname}${address.search}`] }),
  });
  return (
    <MantineRoot>
      <RouterContextProvider router={router}>
        <Shell>{page}</Shell>
      </RouterContextProvider>
    </MantineRoot>
  );
}
