import type { ReactNode } from 'react';
import type { DashboardPageName } from '#lib/page/route-table.ts';

export interface PageLinkProps {
  page: DashboardPageName;
  permalink: string;
  search?: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}
