import { Button } from 'shared-ui/core';

interface Props {
  isBusy: boolean;
  label: string;
  /** Label while the download is being prepared. */
  busyLabel: string;
  onDownload: () => void;
}

export function DownloadButton({ isBusy, label, busyLabel, onDownload }: Props) {
  return (
    <Button size="small" startIcon="download" loading={isBusy} onClick={onDownload}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
