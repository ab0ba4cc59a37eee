import { useState } from 'react';
import { type Site, siteKinds, siteSchedules } from 'shared-contract';
import { FormDialog, focusAtStart, Select, TextField } from 'shared-ui/forms';
import type { OpenDataset } from '../../../shared/DatasetFrame';
import { useSaveSource } from '../api/use-save-source';
import {
  findSourceProblems,
  listChangedFields,
  type SourceDraft,
  type SourceProblems,
  toSourceDraft,
} from '../model/source-draft';
import { texts } from '../texts';

interface Props {
  dataset: OpenDataset;
  /** The source to edit; null to add one. */
  site: Site | null;
  pagesMax: number;
  onClose: () => void;
}

const words = texts.form;

export function SourceDialog({ dataset, site, pagesMax, onClose }: Props) {
  const start = toSourceDraft(site, pagesMax);
  const [draft, setDraft] = useState(start);
  const patch = (change: Partial<SourceDraft>) => setDraft({ ...draft, ...change });
  const { send, isSending, problem } = useSaveSource(dataset, site, onClose);
  const problems = findSourceProblems(draft, pagesMax);
  const [firstProblem] = Object.values(problems).filter(Boolean);
  const isChanged = listChangedFields(start, draft).length > 0;
  return (
    <FormDialog
      title={site ? words.changeTitle : words.addTitle}
      submitLabel={site ? words.save : words.look}
      busyLabel={site ? words.saving : words.looking}
      cancelLabel={words.cancel}
      form={{
        isChanged,
        canSend: !firstProblem,
        refusal: firstProblem ?? undefined,
        isSending,
        problem,
        send: () => send(draft),
      }}
      onClose={onClose}
    >
      {!site && (
        <AddressFields draft={draft} problems={problems} start={start.address} onChange={patch} />
      )}
      <Select
        label={words.schedule}
        value={draft.schedule}
        onChange={(value) => {
          const schedule = siteSchedules.find((one) => one === value);
          if (schedule) patch({ schedule });
        }}
        options={siteSchedules.map((value) => ({ value, label: texts.schedules[value] }))}
      />
      <PathFields draft={draft} problems={problems} onChange={patch} />
      <TextField
        label={words.pageLimit}
        value={draft.pageLimit}
        help={words.pageLimitHelp(pagesMax)}
        error={problems.pageLimit}
        autoComplete="off"
        onChange={(pageLimit) => patch({ pageLimit })}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  draft: SourceDraft;
  problems: SourceProblems;
  onChange: (change: Partial<SourceDraft>) => void;
}

function AddressFields({ draft, problems, start, onChange }: FieldsProps & { start: string }) {
  const isTyped = draft.address !== start;
  return (
    <>
      <TextField
        ref={focusAtStart}
        required
        type="url"
        label={words.address}
        value={draft.address}
        help={words.addressHelp}
        error={isTyped ? problems.address : null}
        autoComplete="off"
        spellCheck={false}
        onChange={(address) =>
          onChange(
            /sitemap[^/]*\.xml(\.gz)?$/i.test(address) ? { address, kind: 'sitemap' } : { address },
          )
        }
      />
      <Select
        label={words.kind}
        value={draft.kind}
        onChange={(value) => {
          const kind = siteKinds.find((one) => one === value);
          if (kind) onChange({ kind });
        }}
        options={siteKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
    </>
  );
}

function PathFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        multiline
        rows={2}
        label={words.include}
        value={draft.include}
        help={words.includeHelp}
        error={problems.include}
        spellCheck={false}
        onChange={(include) => onChange({ include })}
      />
      <TextField
        multiline
        rows={2}
        label={words.exclude}
        value={draft.exclude}
        help={words.excludeHelp}
        error={problems.exclude}
        spellCheck={false}
        onChange={(exclude) => onChange({ exclude })}
      />
    </>
  );
}
