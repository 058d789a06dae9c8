import { lazy } from 'react';
import { loadDashboardPage } from './dashboard-page.ts';

export const LazyDashboardPage = lazy(async () => ({ default: (await loadDashboardPage()).DashboardPage }));
