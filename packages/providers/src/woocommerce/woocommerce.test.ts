import { providerSchema } from '@sightline/contract/sources';
import { describe, expect, it } from 'vitest';
import { listOptions } from '../kit/list-options.ts';
import { woocommerce } from './index.ts';
import { askedOf, error, fakeShop } from './test-shop.ts';

describe('the declaration', () => {
  it('has the documented form, a mapping for every report and a list for every choice', () => {
    const declaration = providerSchema.parse(woocommerce.declaration);
    expect(Object.keys(woocommerce.mapping.reports)).toEqual(declaration.reports.map(({ key }) => key));
    for (const report of declaration.reports) {
      const ids = report.dimensions.map(({ id }) => id);
      for (const metric of report.metrics) {
        for (const { dimensions } of metric.incompatibleWith ?? []) for (const id of dimensions) expect(ids).toContain(id);
        const parts = metric.aggregation.kind === 'ratio' ? [metric.aggregation.numerator, metric.aggregation.denominator] : [];
        for (const part of parts) expect(report.metrics.map(({ id }) => id)).toContain(part);
      }
      for (const { options } of report.filterFields) {
        if (options?.kind === 'remote') expect(Object.keys(woocommerce.mapping.options)).toContain(options.option);
      }
      if (report.trendDimension !== null) expect(ids).toContain(report.trendDimension);
    }
  });
});

describe('choices', () => {
  it('are searched and paged by the shop', async () => {
    const shop = fakeShop({ '/wc/v3/products': { json: [{ id: 12, name: 'A &amp; B', sku: 'TS' }], headers: { 'X-WP-TotalPages': '3' } } });
    const page = await listOptions(woocommerce, 'product', { inputs: {}, searchTerm: '', page: '2' }, shop);
    expect(page).toEqual({ options: [{ value: '12', label: 'A & B', description: 'TS' }], nextPage: '3' });
    expect(askedOf(shop)[0]?.params).toMatchObject({ page: '2', per_page: '100' });
  });

  it('name the statuses of this shop', async () => {
    const shop = fakeShop({
      '/wc/v3/reports/orders/totals': {
        json: [
          { slug: 'on-hold', name: 'On hold', total: 1 },
          { slug: 'completed', name: 'Completed', total: 3 },
        ],
      },
    });
    const page = await listOptions(woocommerce, 'orderStatus', { inputs: {}, searchTerm: 'hold', page: null }, shop);
    expect(page.options).toEqual([{ value: 'on-hold', label: 'On hold' }]);
  });

  it('say so when the key may not list them', async () => {
    const shop = fakeShop({ '/wc/v3/coupons': error(403, 'woocommerce_rest_cannot_view', 'Sorry') });
    const asked = listOptions(woocommerce, 'coupon', { inputs: {}, searchTerm: '', page: null }, shop);
    await expect(asked).rejects.toMatchObject({ code: 'source_forbidden' });
  });
});
