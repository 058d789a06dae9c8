import { exportCompany, exportsPerHour } from '@sightline/contract/app';
import { buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import card from '#ui/forms/card-form.module.css';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';

export function ExportSection() {
  return (
    <section className={card.card} aria-labelledby="export">
      <h2 id="export" className={settings.title}>
        {settingsSections.export.name}
      </h2>
      <p className={settings.words}>
        All you have here as JSON, CSV and media, without keys, passwords and fetched figures. At most {exportsPerHour} an hour.
      </p>
      <div className={card.foot}>
        <a className={buttonClass({})} href={exportCompany.path} download>
          <Icon name="download" /> Download the archive
        </a>
      </div>
    </section>
  );
}
