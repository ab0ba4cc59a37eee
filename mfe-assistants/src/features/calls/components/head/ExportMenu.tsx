import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { downloadUrl, orderedSeparators, useKeys } from 'remote-kit';
import { indexExportTicket } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { CallColumn, OrderedCallFilters } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Menu } from 'shared-ui/forms';
import { texts } from '../../texts';

const words = texts.export;

export interface ExportProps {
  filters: OrderedCallFilters;
  columns: readonly CallColumn[];
  /** Number of calls in the file. */
  total: number | undefined;
  size?: 'small';
  /** Opens the menu on E. */
  hasKey?: boolean;
}

/** Downloads the calls that match the filters, including calls that aren't loaded yet. */
export function ExportMenu({ filters, columns, total, size, hasKey }: ExportProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const exporting = useMutation({
    mutationFn: (format: Parameters<typeof indexExportTicket>[1]) =>
      indexExportTicket(filters, format, [...columns]),
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (error) => enqueueSnackbar(errorMessage(error, words.failed), { variant: 'error' }),
  });
  useKeys({ e: hasKey && total ? () => setOpen(true) : undefined });
  if (!total) return null;
  return (
    <>
      <Button
        ref={button}
        size={size}
        aria-keyshortcuts={hasKey ? 'E' : undefined}
        startIcon="download"
        loading={exporting.isPending}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {words.calls(texts.count(total))}
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
          { label: words.json, onSelect: () => exporting.mutate({ format: 'json' }) },
        ]}
      />
    </>
  );
}
