import inflection

print(inflection.camelize("device_type", False), inflection.underscore("DeviceType"), inflection.titleize("x-men: the_last stand"))
print(inflection.pluralize("octopus"), inflection.singularize("statuses"), inflection.parameterize("Donald E. Knuth"), inflection.ordinalize(1002))
