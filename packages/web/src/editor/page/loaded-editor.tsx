import { dashboardLogos, fillText, placeholderValues } from '@sightline/contract/dashboards';
import { daysWords } from '@sightline/contract/frames';
import { type CSSProperties, useMemo } from 'react';
import { useSpokenLocale } from '#features/locale/use-spoken-locale.ts';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { Contained } from '#ui/feedback/contained.tsx';
import { useSystemColours } from '#ui/theme/system-colours.ts';
import { useTheme } from '#ui/theme/theme.ts';
import { daysUnsaid, SaidAboveContext } from '#widgets/data/freshness-words.ts';
import { drawnInOf, LookContext, lookOf, styleProperties } from '#widgets/look/look.ts';
import { OwnFont } from '#widgets/look/own-font.tsx';
import { EditorGrid } from '../canvas/grid/editor-grid.tsx';
import { EditorContext, EditorFactsContext } from '../model/editor-context.ts';
import { usePaletteColours } from '../panel/styling/use-palette-colours.ts';
import { placeholderFacts } from '../preview/use-filled-widget.ts';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { FailedSave, OfferedDraft } from './editor-notices.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { LostLockNotification } from './lost-lock-notification.tsx';
import { type EditorWorkProps, useEditorWork } from './use-editor-work.ts';

export function LoadedEditor(props: EditorWorkProps) {
  const work = useEditorWork(props);
  const { dashboard, state, selection, steps, clipboard, saving, facts, parts, announced, save, leave } = work;
  const { draft, store } = state;
  const { range, timezone, act } = facts;
  const { resolved } = useTheme();
  const palette = usePaletteColours(draft.styles, dashboard);
  const { colourPlaces } = dashboard;
  const drawnIn = useMemo(
    () => drawnInOf({ paletteColours: palette, colourPlaces, widgets: draft.widgets }),
    [palette, colourPlaces, draft.widgets],
  );
  const locale = useSpokenLocale(draft.locale);
  const systemColours = useSystemColours();
  const look = useMemo(
    () => lookOf(draft.styles, drawnIn, resolved, { locale, timezone, systemColours }),
    [draft.styles, drawnIn, resolved, locale, timezone, systemColours],
  );
  const panelShown = selection.shown;
  const stylesShown = panelShown?.kind === 'styles';
  return (
    <EditorFactsContext value={facts}>
      <EditorContext value={parts}>
        <LookContext value={look}>
          <div
            className={styles.editor}
            data-theme={look.theme}
            data-panel={selection.shown !== null}
            style={{ ...ownColours(look.chart), ...styleProperties(draft.styles) }}
          >
            <OwnFont address={draft.styles.ownFont} />
            <div className={styles.page}>
              <VisuallyHidden>
                <h1>Edit {draft.name}</h1>
              </VisuallyHidden>
              <div className={styles.controls}>
                <Contained what="The editor’s head">
                  <EditorHead
                    name={draft.name}
                    logos={dashboardLogos({ ...draft, companyName: dashboard.companyName, brand: dashboard.brand })}
                    nameError={saving.refused.fields.name}
                    days={daysWords(range, timezone, look.locale)}
                    rangeControls={props.rangeControls}
                    canUndo={state.canUndo}
                    canRedo={state.canRedo}
                    stylesShown={stylesShown}
                    phase={saving.phase}
                    onName={(name) => act({ kind: 'describe', patch: { name } }, 'name')}
                    onUndo={store.undo}
                    onRedo={store.redo}
                    onAdd={() => void steps.add()}
                    onStyles={() => (stylesShown ? selection.select(null) : selection.show({ kind: 'styles' }))}
                    onVersions={work.openVersions}
                    onCancel={() => (saving.phase === 'loading' ? saving.cancel() : leave())}
                    onSave={save}
                  />
                </Contained>
                {state.offered && (
                  <OfferedDraft
                    kept={state.offered}
                    count={state.offeredCount}
                    version={dashboard.version}
                    onTake={state.takeOffered}
                    onDrop={state.dropOffered}
                  />
                )}
                {saving.lost !== null && <LostLockNotification lost={saving.lost} onChoose={saving.choose} />}
                {saving.failure !== null && <FailedSave thrown={saving.failure} refused={saving.refused} />}
              </div>
              <Contained what="The dashboard">
                <SaidAboveContext value={daysUnsaid}>
                  <EditorGrid
                    errors={parts.errors}
                    selectedIds={selection.selectedIds}
                    namingId={work.namingId}
                    onNaming={work.setNaming}
                    onSelect={work.selectByClick}
                    onResize={work.resizeByCorner}
                    onMerge={steps.merge}
                    onDragging={work.tellDragging}
                  />
                </SaidAboveContext>
              </Contained>
              <div className={styles.controls}>
                <div className={styles.rest}>
                  <button type="button" className={styles.more} onClick={() => void steps.add()}>
                    <Icon name="plus" /> Add widget
                  </button>
                  <button type="button" className={styles.more} onClick={clipboard.paste}>
                    Paste widgets
                  </button>
                </div>
              </div>
              {draft.footer && (
                <footer className={styles.foot}>
                  {fillText(draft.footer, placeholderValues(placeholderFacts(facts, draft, look.locale)))}
                </footer>
              )}
            </div>
            <VisuallyHidden>
              <span role="status">{announced}</span>
            </VisuallyHidden>
          </div>
          <Contained key={panelShown?.kind === 'widget' ? panelShown.id : panelShown?.kind} what="The panel">
            <EditorPanel selection={selection} steps={steps} clipboard={clipboard} refused={saving.refused.fields} />
          </Contained>
        </LookContext>
      </EditorContext>
    </EditorFactsContext>
  );
}

/** The theme's colours said anew: the page around the editor may still have those that were saved. */
const ownColours = ({ paper, ink }: { paper: string; ink: string }): CSSProperties => {
  const properties: Record<string, string> = { '--paper': paper, '--ink': ink, '--dashboard-image': 'none' };
  return properties as CSSProperties;
};
