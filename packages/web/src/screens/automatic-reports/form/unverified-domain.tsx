import { useCompany } from '#api/queries/company.ts';
import { useMe } from '#api/queries/users.ts';
import { pages } from '#lib/page/route-table.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** A warning where mails are scheduled while the DNS records of the company's domain do not pass. */
export function UnverifiedDomain() {
  // Dialogs stand outside the router, so the way there is a plain link.
  const { data: company } = useCompany();
  const me = useMe();
  if (!company || company.domain === null || company.verifiedWhitelabel) return null;
  return (
    <Banner severity="warning" title="Sending domain not verified">
      Mails may not be delivered as from {company.fromAddress}; until its DNS passes, the product’s address sends. Try later or{' '}
      {me.data?.role === 'admin' ? (
        <a href={pages['company.settings'].path}>check the DNS settings</a>
      ) : (
        'ask an administrator to check the DNS settings'
      )}
      .
    </Banner>
  );
}
