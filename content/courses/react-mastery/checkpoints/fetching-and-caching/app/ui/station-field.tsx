import {
  ComboBox, FieldError, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover,
} from 'react-aria-components'

type Props = {
  label: string
  name: string
  stations: string[]
  defaultValue: string
  error?: string
}

export function StationField({ label, name, stations, defaultValue, error }: Props) {
  return (
    <I18nProvider locale="en-IN">
      <ComboBox
        className="field"
        name={name}
        formValue="text"
        allowsCustomValue
        defaultInputValue={defaultValue}
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <Label>{label}</Label>
        <Input />
        <FieldError>{error}</FieldError>
        <Popover className="popover">
          <ListBox>
            {stations.map((name) => (
              <ListBoxItem key={name} id={name} className="option">{name}</ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
