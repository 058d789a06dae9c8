import type { Invoice, invoiceStates } from '@sightline/contract/billing';
import { Link } from '@tanstack/react-router';
import { useInvoices } from '#api/queries/billing.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { dayWords, moneyWords } from '#features/plan/plan-words.ts';
import { pages } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Table } from '#ui/layout/table.tsx';

const words: Record<(typeof invoiceStates)[number], { tone: 'good' | 'bad' | 'warning' | 'neutral'; word: string }> = {
  paid: { tone: 'good', word: 'Paid' },
  pending: { tone: 'warning', word: 'Being processed' },
  failed: { tone: 'bad', word: 'Failed' },
  partlyRefunded: { tone: 'neutral', word: 'Partly refunded' },
  refunded: { tone: 'neutral', word: 'Refunded' },
};

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { reference, date, state, currency, total, refunded, invoiceUrl } = invoice;
  const { tone, word } = words[state];
  return (
    <tr>
      <td data-title>{dayWords(date)}</td>
      <td data-label="Number">{reference}</td>
      <td data-label="Amount" data-align="end">
        {moneyWords(total, currency)}
        {refunded > 0 && ` (${moneyWords(refunded, currency)} refunded)`}
      </td>
      <td data-label="State">
        <StatusWord tone={tone}>{word}</StatusWord>
      </td>
      <td data-align="end" data-corner>
        {invoiceUrl !== null && (
          <a
            className={buttonClass({ size: 's' })}
            href={invoiceUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Download invoice ${reference}`}
          >
            Download
          </a>
        )}
      </td>
    </tr>
  );
}

export function InvoicesPage() {
  const invoices = useInvoices();
  return (
    <>
      <PageHead title={pages['company.invoices'].title} sub="Kept at our payment provider." />
      <Loaded query={invoices} skeleton={<Skeleton height="12rem" />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title="No invoices yet"
              action={
                <Link to={pages['company.subscription'].path} className={buttonClass({ variant: 'primary' })}>
                  Show the subscription
                </Link>
              }
            >
              Each payment adds one.
            </EmptyState>
          ) : (
            <Table label="Invoices">
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Number</th>
                  <th scope="col" data-align="end">
                    Amount
                  </th>
                  <th scope="col">State</th>
                  <th scope="col">
                    <VisuallyHidden>Download</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </>
  );
}
