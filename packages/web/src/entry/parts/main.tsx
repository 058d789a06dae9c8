import '#lib/keyboard/compositions.ts';
/**
 * The page of all ui parts, for development: `npx vite packages/web`, then /parts. It is no input of the build (vite.config.ts), so the
 * product neither contains nor serves it.
 */
import '#ui/theme/index.ts';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LeaveQuestion } from '#ui/dialogs/leave-question.tsx';
import { MantineRoot } from '#ui/theme/mantine-root.tsx';
import { applyTheme } from '#ui/theme/theme-choice.ts';
import { rootElement } from '../start/root-element.ts';
import { PartsPage } from './parts-page.tsx';

applyTheme();
createRoot(rootElement()).render(
  <StrictMode>
    <MantineRoot>
      <ModalsProvider>
        <Notifications position="bottom-right" containerWidth={400} />
        <PartsPage />
        <LeaveQuestion />
      </ModalsProvider>
    </MantineRoot>
  </StrictMode>,
);
