import { start } from './0001-start.ts';
import { loginsOverTime } from './0002-logins-over-time.ts';
import { keptDashboards } from './0003-kept-dashboards.ts';
import { media } from './0004-media.ts';
import { widgetStates } from './0005-widget-states.ts';
import { gettingAround } from './0007-getting-around.ts';
import { annotations } from './0008-annotations.ts';
import { dashboardLocale } from './0009-dashboard-locale.ts';
import { palettes } from './0010-palettes.ts';
import { pdf } from './0011-pdf.ts';
import { reports } from './0012-reports.ts';
import { whitelabel } from './0013-whitelabel.ts';
import { sharing } from './0014-sharing.ts';
import { customDomain } from './0015-custom-domain.ts';
import { sendGate } from './0016-send-gate.ts';
import { ledger } from './0017-ledger.ts';
import { monitoring } from './0018-monitoring.ts';
import { measured } from './0019-measured.ts';

/** In order; a released migration never changes. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-start', sql: start },
  { name: '0002-logins-over-time', sql: loginsOverTime },
  { name: '0003-kept-dashboards', sql: keptDashboards },
  { name: '0004-media', sql: media },
  { name: '0005-widget-states', sql: widgetStates },
  { name: '0007-getting-around', sql: gettingAround },
  { name: '0008-annotations', sql: annotations },
  { name: '0009-dashboard-locale', sql: dashboardLocale },
  { name: '0010-palettes', sql: palettes },
  { name: '0011-pdf', sql: pdf },
  { name: '0012-reports', sql: reports },
  { name: '0013-whitelabel', sql: whitelabel },
  { name: '0014-sharing', sql: sharing },
  { name: '0015-custom-domain', sql: customDomain },
  { name: '0016-send-gate', sql: sendGate },
  { name: '0017-ledger', sql: ledger },
  { name: '0018-monitoring', sql: monitoring },
  { name: '0019-measured', sql: measured },
];
