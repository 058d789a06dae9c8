import { Link } from '@tanstack/react-router';
import { pages } from '#lib/page/route-table.ts';
import type { PageLinkProps } from './page-link-props.ts';

export const RouterLink = ({ page, permalink, search, className, children }: PageLinkProps) => (
  <Link to={pages[page].path} params={{ permalink }} {...(search && { search })} className={className}>
    {children}
  </Link>
);
