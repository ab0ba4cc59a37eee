import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { downloadUrl, orderedSeparators } from 'remote-kit';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { AuditFilters, AuditExport as Export } from 'shared-contract';
import { importEndpoints } from 'shared-contract/endpoints';
import { Button } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { texts } from '../texts';

const words = texts.export;

/** Downloads the matching events. The export itself is audited. */
export function AuditExport({ filters }: { filters: AuditFilters }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const exporting = useMutation({
    mutationFn: (format: Pick<Export, 'format' | 'separator'>) =>
      call(importEndpoints.createTicket, { body: { kind: 'audit-export', ...format, filters } }),
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (error) => enqueueSnackbar(errorMessage(error, words.failed), { variant: 'error' }),
  });
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        startIcon="download"
        loading={exporting.isPending}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {words.label}
      </Button>
      <Menu
        label={words.formats}
        anchor={button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        entries={[
          ...orderedSeparators().map((separator) => ({
            label: words.csv[separator],
            onSelect: () => exporting.mutate({ format: 'csv', separator }),
          })),
          { label: words.jsonl, onSelect: () => exporting.mutate({ format: 'jsonl' }) },
        ]}
      />
    </>
  );
}
